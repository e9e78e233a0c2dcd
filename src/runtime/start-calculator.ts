import { navigate } from 'wouter/use-browser-location';
import { failureOf } from '../../machines/shared/failure.ts';
import { answer, client } from '../api/calls/client.ts';
import { paths } from '../routes/paths.ts';
import { toastStore } from './toasts.ts';

/** Or says why not. @param pressedAt the page of the press: a visitor who has left it is not moved */
export async function startCalculator(pressedAt: string): Promise<void> {
  try {
    if (await answer<boolean>(client.GET('/api/leasing-calculator/start'))) {
      if (location.href === pressedAt) navigate(paths.calculator);
    } else sayUnavailable('Pokušajte ponovno malo kasnije.');
  } catch (error) {
    sayUnavailable(failureOf(error).message);
  }
}

function sayUnavailable(message: string): void {
  toastStore.show({ kind: 'urgent', title: 'Kalkulator trenutno nije dostupan.', message });
}
