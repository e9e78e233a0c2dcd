ALTER TABLE "partners" ADD COLUMN "place_name" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "shipping_place_name" text;