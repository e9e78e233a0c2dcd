ALTER TABLE "registrations" ADD COLUMN "statement_state" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "statement_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "statement_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_statement_due" ON "registrations" USING btree ("statement_due_at") WHERE "registrations"."statement_state" = 'checking';