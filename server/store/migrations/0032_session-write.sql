ALTER TABLE "sessions" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "written_position";