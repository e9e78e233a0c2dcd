import { answer, client } from './client.ts';

/** Whether the calculator can be started now. */
export const calculatorIsAvailable = () => answer<boolean>(client.GET('/api/leasing-calculator/start'));
