CREATE TABLE "closed_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "request_states" (
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "request_states_kind_reference_pk" PRIMARY KEY("kind","reference")
);
--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "states_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "closed_requests" ADD CONSTRAINT "closed_requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_requests" ADD CONSTRAINT "closed_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_requests" ADD CONSTRAINT "closed_requests_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_requested" ON "offers" USING btree ("partner_id","requested_at") WHERE "offers"."requested_at" is not null;--> statement-breakpoint
CREATE INDEX "termination_requests_by_date" ON "termination_requests" USING btree ("partner_id","created_at");