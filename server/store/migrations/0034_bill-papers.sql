CREATE TABLE "bill_files" (
	"bill_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "bill_files_bill_id_kind_pk" PRIMARY KEY("bill_id","kind")
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "vat_base_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "vat_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "e_invoice_number" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "jir" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "zki" text;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_files_partner" ON "bill_files" USING btree ("partner_id");