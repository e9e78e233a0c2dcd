import { OwnError } from '../platform/own-error.ts';
import { codeTables } from './code-tables.ts';
import type { Entity } from './entity.ts';
import { billsEntity, contractsEntity, messagesEntity, requestStatesEntity } from './leasing.ts';
import { partnersEntity } from './partners.ts';

/** All that the company exports, in the order in which it is written: an entity comes after the entities that it refers to. */
export const entities: readonly Entity[] = [
  ...codeTables,
  partnersEntity,
  contractsEntity,
  billsEntity,
  messagesEntity,
  requestStatesEntity,
];

export function entityNamed(name: string): Entity {
  const found = entities.find((each) => each.name === name);
  if (found === undefined) throw new OwnError(`There is no entity ${name}.`);
  return found;
}
