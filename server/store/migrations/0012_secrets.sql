ALTER TABLE "users" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_key_id" text;