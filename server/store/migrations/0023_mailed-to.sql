ALTER TABLE "link_tokens" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "link_tokens" SET "email" = "partners"."email" FROM "users" JOIN "partners" ON "partners"."id" = "users"."partner_id" WHERE "users"."id" = "link_tokens"."user_id" AND "link_tokens"."email" IS NULL;--> statement-breakpoint
UPDATE "link_tokens" SET "handed_over_at" = "created_at";--> statement-breakpoint
UPDATE "mail_codes" SET "handed_over_at" = "sent_at", "email" = "partners"."email" FROM "users" JOIN "partners" ON "partners"."id" = "users"."partner_id" WHERE "users"."id" = "mail_codes"."user_id";
