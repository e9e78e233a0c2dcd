CREATE TABLE "usage_counts" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"edge" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_counts_day_machine_edge_pk" PRIMARY KEY("day","machine","edge")
);
