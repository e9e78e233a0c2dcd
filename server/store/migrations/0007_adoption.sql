CREATE UNIQUE INDEX "partners_number_new" ON "partners" USING btree ("number") WHERE "partners"."number" is not null;--> statement-breakpoint
DROP INDEX "partners_number";--> statement-breakpoint
ALTER INDEX "partners_number_new" RENAME TO "partners_number";
