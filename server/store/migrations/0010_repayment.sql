ALTER TABLE "contracts" ADD COLUMN "interest_rate_percent" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "interest_rate_type" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "processing_costs_cents" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "early_repayment_fee_percent" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "consumer_credit_rules" boolean;