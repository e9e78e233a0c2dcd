CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "exported" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_due" ON "imports" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number" ON "messages" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_number" ON "partners" USING btree ("number");