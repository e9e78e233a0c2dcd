import type { RestValueQuestion } from '../../generated/api.ts';
import type { Variant } from '../store/catalog.ts';
import type { Store } from '../store/store.ts';

type Choice = Pick<
  RestValueQuestion,
  'leasingObjectId' | 'leasingObjectMakeId' | 'leasingObjectModelId' | 'fuelTypeId' | 'engine'
>;

const texts = {
  leasingObjectTypeId: 'Odaberite vrstu objekta s popisa.',
  leasingObjectId: 'Odaberite objekt s popisa.',
  leasingObjectMakeId: 'Odaberite marku s popisa.',
  leasingObjectModelId: 'Odaberite model s popisa.',
  fuelTypeId: 'Odaberite vrstu goriva s popisa.',
  engine: 'Odaberite motor s popisa.',
} as const;
type Field = keyof typeof texts;

/** The one model with its engine that was chosen, or the first choice that does not belong to those before it. */
export async function findVariant(
  catalog: Store['catalog'],
  choice: Choice,
  typeId?: number,
): Promise<{ variant?: Variant; errors: Partial<Record<Field, string>> }> {
  const [makes, variants] = await Promise.all([
    catalog.makes(),
    catalog.variants(choice.leasingObjectMakeId),
  ]);
  const ofType = makes.filter(({ type }) => typeId === undefined || type.id === typeId);
  const ofObject = ofType.filter(({ object }) => object.id === choice.leasingObjectId);
  const ofMake = ofObject.filter(({ make }) => make.id === choice.leasingObjectMakeId);
  const ofModel = variants.filter(({ modelId }) => modelId === choice.leasingObjectModelId);
  const ofFuel = ofModel.filter(({ fuelTypeId }) => fuelTypeId === choice.fuelTypeId);
  const ofEngine = ofFuel.filter(({ engine }) => engine === choice.engine);
  const steps: readonly (readonly [Field, readonly unknown[]])[] = [
    ['leasingObjectTypeId', ofType],
    ['leasingObjectId', ofObject],
    ['leasingObjectMakeId', ofMake],
    ['leasingObjectModelId', ofModel],
    ['fuelTypeId', ofFuel],
    ['engine', ofEngine],
  ];
  const [wrong] = steps.find(([, left]) => left.length === 0) ?? [];
  const [variant] = ofEngine;
  if (wrong !== undefined) return { errors: { [wrong]: texts[wrong] } };
  return variant === undefined ? { errors: {} } : { variant, errors: {} };
}
