import { beforeEach } from 'vitest';
import type { OfferDetails, OfferResult, ProductPage } from '../../generated/api.ts';
import { listPath } from './lists.ts';
import type { TestClient } from '../support/server/client.ts';
import { startFreshServer } from '../support/server/own-server.ts';
import { must } from '../support/server/server.ts';
import { productQuestion, productSelection } from '../support/calculator/calculator.ts';

export const productsPath = '/api/leasing-calculator/premade-products';
export const selectionPath = '/api/leasing-calculator/product-selection';
export const restPath = '/api/uwt-code/rest-values';

export const numbersOf = ({ premadeProducts }: ProductPage) => premadeProducts.map(({ number }) => number);

/** A separate server for the tests of a file, with a customer who is logged in before each. */
export async function startCalculator() {
  const { clock, server, db } = await startFreshServer();
  const logInAna = () => server.openSession('ana.kovacevic');
  const at: { ana: TestClient } = { ana: server.client() };

  beforeEach(async () => {
    at.ana = await logInAna();
  });

  async function read<Answer>(path: string, client = at.ana): Promise<Answer> {
    return must(200, await client.get(path)).json as Answer;
  }

  return {
    at,
    clock,
    server,
    db,
    logInAna,
    read,
    logInFirm: () => server.openSession('adriatic.transport'),

    async productsFor(
      changes: Parameters<typeof productQuestion>[0] = {},
      question: Record<string, unknown> = { size: 100 },
      client = at.ana,
    ): Promise<ProductPage> {
      const answer = await client.post(listPath(productsPath, question), { json: productQuestion(changes) });
      return must(200, answer).json as ProductPage;
    },

    async select(changes: Parameters<typeof productSelection>[0] = {}): Promise<OfferResult> {
      const answer = await at.ana.post(selectionPath, { json: productSelection(changes) });
      return must(200, answer).json as OfferResult;
    },

    detailsOf: (id: number) => read<OfferDetails>(`/api/leasing-offer/${id}/details`),
  };
}
