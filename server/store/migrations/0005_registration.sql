CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text,
	"data" jsonb NOT NULL,
	"statement" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"user_id" integer
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "registered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "registrations" USING btree ("username_key") WHERE "registrations"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" USING btree ("expires_at") WHERE "registrations"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "partners_email" ON "partners" USING btree (lower("email"));