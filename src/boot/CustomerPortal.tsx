import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { menus, Pages, preloadCustomerPages } from '../routes/routes.tsx';
import { CustomerHeader } from '../shell/CustomerHeader.tsx';
import { IdleWarning } from '../shell/IdleWarning.tsx';

preloadCustomerPages();

/** What a customer sees after both steps of the login. */
export function CustomerPortal() {
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerHeader menus={menus} />
      <Pages viewer="customer" />
      <IdleWarning />
    </QueryClientProvider>
  );
}
