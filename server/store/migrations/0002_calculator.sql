-- Offers so far had no figures, and only demos had any: a demo removes its own before this, any other table with rows
-- refuses the new columns.
CREATE TABLE "fuel_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" integer PRIMARY KEY NOT NULL,
	"object_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"fuel_type_id" integer,
	"engine" text,
	"average_total_mileage" integer
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY NOT NULL,
	"make_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "object_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" integer PRIMARY KEY NOT NULL,
	"type_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"leasing_type" text NOT NULL,
	"interest_rate_type" text NOT NULL,
	"rate" numeric(9, 4),
	"reference_rate_id" integer,
	"margin" numeric(9, 4),
	"cost" numeric(9, 4) NOT NULL,
	"is_offered" boolean NOT NULL,
	"min_months" integer NOT NULL,
	"max_months" integer NOT NULL,
	"min_net_price_cents" bigint,
	"max_net_price_cents" bigint,
	"object_category" text,
	"recipient_type_id" integer,
	"for_new_only" boolean NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"interest_rate_type_key" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "products_rate" CHECK (case "products"."interest_rate_type" when 'FIXED' then "products"."rate" is not null and "products"."reference_rate_id" is null and "products"."margin" is null else "products"."rate" is null and "products"."reference_rate_id" is not null and "products"."margin" is not null end)
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" numeric(9, 4) NOT NULL,
	"name_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "recipient_type_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "recipient_type_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_consumer" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "supplier_identifier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "supplier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_type_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_category" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_make_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "leasing_object_model_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fuel_type_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fuel_type_name" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "first_registration_year" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "mileage" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "allowed_usage_level" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "net_price_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "price_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "ppmv_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "financing_duration" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "payment_period_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "payment_period" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "participation_percentage" numeric(9, 4) NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "participation_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "upfront_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "financing_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "redemption_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "remaining_value_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "remaining_value_cents" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "product_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "product_number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "interest_rate_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "interest_rate" numeric(9, 4) NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reference_rate" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "index_value" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "margin" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "next_rate_reset" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cost" numeric(9, 4) NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "effective_interest_rate" numeric(9, 4) NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "lines" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_variants" ADD CONSTRAINT "model_variants_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_variants" ADD CONSTRAINT "model_variants_fuel_type_id_fuel_types_id_fk" FOREIGN KEY ("fuel_type_id") REFERENCES "fuel_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_type_id_object_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "object_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reference_rate_id_reference_rates_id_fk" FOREIGN KEY ("reference_rate_id") REFERENCES "reference_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_variants_model" ON "model_variants" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "models_make" ON "models" USING btree ("make_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_number" ON "products" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_rates_reference" ON "reference_rates" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_identifier" ON "suppliers" USING btree ("identifier");