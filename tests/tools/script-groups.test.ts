import { expect, test } from 'vitest';
import { scriptGroups } from '../../tools/build/groups.ts';

const route = { path: '/bills', viewer: 'customer', title: undefined, chunk: 'lists', calls: {} } as const;

test('the build refuses a script of which no module has a path', () => {
  const { groups, check } = scriptGroups([{ ...route, page: 'BillsPage' }], false);
  const holds = (name: string, id: string) => {
    const { test: isIn } = groups.find((group) => group.name === name) ?? {};
    return typeof isIn === 'function' && isIn(id);
  };
  expect(holds('lists', '/portal/src/pages/bills/BillsPage.tsx')).toBe(true);
  expect(holds('lists', '/portal/src/pages/bills/OldBillsPage.tsx')).toBe(false);
  expect(holds('login', '/portal/src/pages/access/LoginForm.tsx')).toBe(true);
  expect(check).toThrow('/domain/forms/rules.ts');
  expect(check).not.toThrow(/BillsPage|LoginForm|tell-charts/);
});
