import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asDescribed } from '../api/calls/as-described.ts';
import { client } from '../api/calls/client.ts';
import { metaOf } from '../api/calls/offered.ts';
import { queryClient } from '../api/calls/queries.ts';
import { keep, readKept } from '../api/calls/kept.ts';
import { menus, Pages, preloadCustomerPages } from '../routes/routes.tsx';
import { CustomerHeader } from '../shell/CustomerHeader.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { LazyOverlay } from '../shell/Header.tsx';
import { keys } from '../runtime/storage.ts';
import { toastStore } from '../runtime/toasts.ts';
import { whenQuiet } from '../runtime/when-idle.ts';
import { IdleWarning } from '../shell/IdleWarning.tsx';
import { ProfileMenuList } from '../shell/ProfileMenu.tsx';
import { LazyDialog } from '../ui/overlay/Dialog.tsx';

export { preloadPage } from '../routes/routes.tsx';

// A back-end that has the whole contract answers as it says.
if (metaOf('api-offers') !== undefined) client.use(asDescribed);

/** The scripts that a press is likely to need next. The fields of filters come with the profile menu: one script holds both. */
function fetchNext(): void {
  preloadCustomerPages();
  for (const layer of [ProfileMenuList, LazyDialog, LazyOverlay]) void layer.preload();
}

/** Where the browser keeps nothing, a reload ends the login. */
function tellIfNothingLasts(): void {
  if (keep(keys.user, readKept(keys.user))) return;
  toastStore.show({
    kind: 'info',
    title: 'Preglednik ne sprema podatke portala',
    message:
      'Odjavite se prije nego što osvježite ili zatvorite stranicu. Nakon toga trebat će nova prijava.',
  });
}

/** A page that the browser brings back with Back has heard nothing of other tabs while it was away. */
function followOtherTabs({ persisted }: PageTransitionEvent): void {
  // Names no key: values held for a browser that stores nothing are kept.
  if (persisted) dispatchEvent(new StorageEvent('storage', { key: '' }));
}

function listenToReturns(): () => void {
  addEventListener('pageshow', followOtherTabs);
  return () => removeEventListener('pageshow', followOtherTabs);
}

export function CustomerPortal() {
  useEffect(tellIfNothingLasts, []);
  useEffect(listenToReturns, []);
  useEffect(() => whenQuiet(() => queryClient.isFetching() > 0, fetchNext), []);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerHeader menus={menus} />
      <ErrorBoundary>
        <Pages viewer="customer" />
      </ErrorBoundary>
      <IdleWarning />
    </QueryClientProvider>
  );
}
