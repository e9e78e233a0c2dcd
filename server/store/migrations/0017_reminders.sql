CREATE TABLE "reminder_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reminder_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "reminder_days" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "reminder_after" boolean;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_partner" ON "reminders" USING btree ("partner_id","day");--> statement-breakpoint
CREATE INDEX "reminders_day" ON "reminders" USING btree ("day");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_reminders" ON "outbox" USING btree ("tries","due_at") WHERE "outbox"."reminder_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_now" ON "outbox" USING btree ("tries","due_at") WHERE "outbox"."reminder_id" is null;--> statement-breakpoint
CREATE INDEX "partners_reminded" ON "partners" USING btree ("id") WHERE "partners"."reminder_days" is not null or "partners"."reminder_after";