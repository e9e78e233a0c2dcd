CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"due_date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"installment_number" integer,
	"installments_total" integer,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"has_document" boolean NOT NULL,
	"number_key" text collate "C" NOT NULL,
	"contract_number_key" text collate "C" NOT NULL,
	"installments_key" text collate "C" NOT NULL,
	"description_key" text collate "C" NOT NULL,
	"status_key" text collate "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"number" text NOT NULL,
	"signing_date" date NOT NULL,
	"first_installment_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"supplier" text NOT NULL,
	"leasing_type" text NOT NULL,
	"purchase_cents" bigint NOT NULL,
	"bail_cents" bigint NOT NULL,
	"installment_cents" bigint NOT NULL,
	"remaining_cents" bigint NOT NULL,
	"open_debt_cents" bigint NOT NULL,
	"installments_issued" integer NOT NULL,
	"installments_total" integer NOT NULL,
	"call_number" text NOT NULL,
	"subject_name" text NOT NULL,
	"object_type" text NOT NULL,
	"object" text NOT NULL,
	"chassis_number" text,
	"manufacture_year" integer,
	"color" text,
	"registration_number" text,
	"licence_number" text,
	"first_registration_date" date,
	"licence_date" date,
	"licence_validity_date" date,
	"number_key" text collate "C" NOT NULL,
	"subject_name_key" text collate "C" NOT NULL,
	"registration_number_key" text collate "C" NOT NULL,
	"leasing_type_key" text collate "C" NOT NULL,
	"status_key" text collate "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"number_text" text NOT NULL,
	"creation_date" date NOT NULL,
	"leasing_object" text NOT NULL,
	"leasing_object_make" text NOT NULL,
	"leasing_object_model" text NOT NULL,
	"leasing_type" text NOT NULL,
	"status" text NOT NULL,
	"number_key" text collate "C" NOT NULL,
	"leasing_object_key" text collate "C" NOT NULL,
	"leasing_object_make_key" text collate "C" NOT NULL,
	"leasing_object_model_key" text collate "C" NOT NULL,
	"leasing_type_key" text collate "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bills_contract" ON "bills" USING btree ("contract_id","due_date");--> statement-breakpoint
CREATE INDEX "bills_by_number" ON "bills" USING btree ("partner_id","number_key","id");--> statement-breakpoint
CREATE INDEX "bills_by_date" ON "bills" USING btree ("partner_id","date","id");--> statement-breakpoint
CREATE INDEX "bills_by_contract_number" ON "bills" USING btree ("partner_id","contract_number_key","id");--> statement-breakpoint
CREATE INDEX "bills_by_due_date" ON "bills" USING btree ("partner_id","due_date","id");--> statement-breakpoint
CREATE INDEX "bills_by_amount" ON "bills" USING btree ("partner_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "bills_by_installments" ON "bills" USING btree ("partner_id","installments_key","id");--> statement-breakpoint
CREATE INDEX "bills_by_description" ON "bills" USING btree ("partner_id","description_key","id");--> statement-breakpoint
CREATE INDEX "bills_by_status" ON "bills" USING btree ("partner_id","status_key","id");--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" USING btree ("partner_id","due_date","id") WHERE "bills"."status" <> 'PAID';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number" ON "contracts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contracts_by_date" ON "contracts" USING btree ("partner_id","signing_date","id");--> statement-breakpoint
CREATE INDEX "contracts_by_number" ON "contracts" USING btree ("partner_id","number_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_number" ON "offers" USING btree ("number_text");--> statement-breakpoint
CREATE INDEX "offers_by_date" ON "offers" USING btree ("partner_id","creation_date","id");