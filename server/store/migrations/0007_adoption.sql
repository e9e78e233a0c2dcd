DROP INDEX "partners_number";--> statement-breakpoint
CREATE UNIQUE INDEX "partners_number" ON "partners" USING btree ("number") WHERE "partners"."number" is not null;