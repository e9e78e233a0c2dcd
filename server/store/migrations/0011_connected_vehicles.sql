ALTER TABLE "makes" ADD COLUMN "data_information_url" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "data_information_url" text;