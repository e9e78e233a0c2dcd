import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { fuelTypes, makes, models, modelVariants, objects, objectTypes, suppliers } from '../schema.ts';

export type Supplier = typeof suppliers.$inferSelect;
export type ObjectCategory = (typeof objectTypes.$inferSelect)['category'];

/** A model with one of its engines, and all that it belongs to. */
export type Variant = Readonly<
  Awaited<ReturnType<ReturnType<typeof createCatalogQueries>['variants']>>[number]
>;

const variantColumns = {
  typeId: objectTypes.id,
  typeName: objectTypes.name,
  category: objectTypes.category,
  objectId: objects.id,
  objectName: objects.name,
  makeId: makes.id,
  makeName: makes.name,
  dataInformationUrl: makes.dataInformationUrl,
  modelId: models.id,
  modelName: models.name,
  fuelTypeId: modelVariants.fuelTypeId,
  fuelTypeName: fuelTypes.name,
  engine: modelVariants.engine,
  averageTotalMileage: modelVariants.averageTotalMileage,
};

/** Leasing objects and dealers, in the order of the company's codes. */
export function createCatalogQueries(db: Database) {
  return {
    suppliers(): Promise<Supplier[]> {
      return db.select().from(suppliers).orderBy(asc(suppliers.id));
    },

    async supplier(identifier: string): Promise<Supplier | undefined> {
      const [supplier] = await db.select().from(suppliers).where(eq(suppliers.identifier, identifier));
      return supplier;
    },

    /** A row for each make of each object of each type; objects without makes cannot be leased. */
    async makes() {
      return db
        .select({
          type: getTableColumns(objectTypes),
          object: getTableColumns(objects),
          make: getTableColumns(makes),
        })
        .from(makes)
        .innerJoin(objects, eq(objects.id, makes.objectId))
        .innerJoin(objectTypes, eq(objectTypes.id, objects.typeId))
        .orderBy(asc(objectTypes.id), asc(objects.id), asc(makes.id));
    },

    /** Every model of a make with every engine. */
    async variants(makeId: number) {
      return db
        .select(variantColumns)
        .from(modelVariants)
        .innerJoin(models, eq(models.id, modelVariants.modelId))
        .innerJoin(makes, eq(makes.id, models.makeId))
        .innerJoin(objects, eq(objects.id, makes.objectId))
        .innerJoin(objectTypes, eq(objectTypes.id, objects.typeId))
        .leftJoin(fuelTypes, eq(fuelTypes.id, modelVariants.fuelTypeId))
        .where(eq(makes.id, makeId))
        .orderBy(asc(models.id), asc(modelVariants.id));
    },
  };
}
