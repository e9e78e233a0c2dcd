CREATE TABLE "payment_notes" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"counts_until" date NOT NULL,
	"bill_status" text NOT NULL,
	"bill_amount_cents" bigint NOT NULL,
	"bill_paid_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE cascade ON UPDATE no action;