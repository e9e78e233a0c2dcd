import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/queries.ts';
import { menus, Pages, preloadCustomerPages } from '../routes/routes.tsx';
import { CustomerHeader } from '../shell/CustomerHeader.tsx';
import { whenQuiet } from '../runtime/when-idle.ts';
import { IdleWarning } from '../shell/IdleWarning.tsx';
import { ProfileMenuList } from '../shell/ProfileMenu.tsx';
import { OpenDialog } from '../ui/overlay/Dialog.tsx';

/** What a press is likely to want next. The fields of filters come with the profile menu: one script holds both. */
function fetchNext(): void {
  preloadCustomerPages();
  for (const layer of [ProfileMenuList, OpenDialog]) layer.preload();
}

/** What a customer sees after both steps of the login. */
export function CustomerPortal() {
  useEffect(() => whenQuiet(() => queryClient.isFetching() > 0, fetchNext), []);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerHeader menus={menus} />
      <Pages viewer="customer" />
      <IdleWarning />
    </QueryClientProvider>
  );
}
