-- The last day of an offer and the day on which a document was sent are shown, so they are found. What is left of bills that were paid in part follows as imports bring them.
UPDATE "offers" SET "search_text" = "search_text" || E'\n' || to_char("creation_date" + 7, 'DD.MM.YYYY');--> statement-breakpoint
UPDATE "documents" SET "search_text" = "search_text" || E'\n' || to_char("created_at" AT TIME ZONE 'Europe/Zagreb', 'DD.MM.YYYY');
