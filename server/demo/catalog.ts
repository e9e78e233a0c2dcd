import { insertRows } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import type { Variant } from '../store/queries/catalog.ts';
import { productSortKeys, referenceRateSortKeys } from '../store/queries/sort-keys.ts';
import {
  fuelTypes,
  makes,
  models,
  modelVariants,
  objects,
  objectTypes,
  products,
  referenceRates,
  suppliers,
} from '../store/schema.ts';
import { demoProducts, demoReferenceRates } from './products.ts';
import { dataInformationUrls, demoSuppliers, demoTypes, fuels } from './vehicles.ts';

export const demoVariants: readonly Variant[] = demoTypes.flatMap((type) =>
  type.objects.flatMap((object) =>
    object.makes.flatMap(([makeId, makeName, ...ofMake]) =>
      ofMake.flatMap((model, index) => {
        const [modelName, averageTotalMileage, ...engines] =
          typeof model === 'string' ? ([model, null, [null, null]] as const) : model;
        return engines.map(([fuelTypeId, engine]) => ({
          typeId: type.id,
          typeName: type.name,
          category: type.category,
          objectId: object.id,
          objectName: object.name,
          makeId,
          makeName,
          dataInformationUrl: dataInformationUrls[makeId] ?? null,
          modelId: makeId * 10 + index + 1,
          modelName,
          fuelTypeId,
          fuelTypeName: fuelTypeId && fuels[fuelTypeId],
          engine,
          averageTotalMileage,
        }));
      }),
    ),
  ),
);

export async function writeCatalog(db: Database): Promise<void> {
  const demoObjects = demoTypes.flatMap((type) =>
    type.objects.map((object) => ({ ...object, typeId: type.id })),
  );
  const fuelRows = Object.entries(fuels).map(([id, name]) => ({ id: Number(id), name }));
  await insertRows(
    db,
    objectTypes,
    demoTypes.map(({ id, name, category }) => ({ id, name, category })),
  );
  await insertRows(
    db,
    objects,
    demoObjects.map(({ id, name, typeId }) => ({ id, name, typeId })),
  );
  await insertRows(
    db,
    makes,
    distinct(
      demoVariants.map(({ makeId, makeName, objectId, dataInformationUrl }) => ({
        id: makeId,
        name: makeName,
        objectId,
        dataInformationUrl,
      })),
    ),
  );
  await insertRows(
    db,
    models,
    distinct(
      demoVariants.map(({ modelId, modelName, makeId }) => ({ id: modelId, name: modelName, makeId })),
    ),
  );
  await insertRows(db, fuelTypes, fuelRows);
  await insertRows(db, modelVariants, demoVariants);
  await insertRows(db, suppliers, demoSuppliers);
  await insertRows(
    db,
    referenceRates,
    demoReferenceRates.map((rate) => ({ ...rate, ...referenceRateSortKeys(rate) })),
  );
  await insertRows(
    db,
    products,
    demoProducts.map((product) => ({ ...product, ...productSortKeys(product) })),
  );
}

function distinct<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
