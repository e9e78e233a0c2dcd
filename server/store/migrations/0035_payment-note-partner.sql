ALTER TABLE "payment_notes" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "payment_notes" n SET "partner_id" = b."partner_id" FROM "bills" b WHERE b."id" = n."bill_id";
