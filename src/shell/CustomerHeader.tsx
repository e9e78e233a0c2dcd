import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { unreadCount } from '../api/queries.ts';
import { fullName, initials } from '../text/names.ts';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { Search } from '../ui/images/icons.ts';
import type { Flows } from '../runtime/flows.ts';
import { Header } from './Header.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** The header with what a customer finds in it: search, messages, profile. */
export function CustomerHeader({ flows: { session, panel } }: { flows: Flows }) {
  const [place] = useLocation();
  const user = useSelector(session, ({ context }) => context.user);
  const { data: unread = 0 } = useQuery(unreadCount);
  const shown = user?.partnerName
    ? { name: fullName(user), initials: initials(user) }
    : { name: 'Moj profil', initials: '' };
  const onLogout = () => session.send({ type: 'logout.requested' });
  return (
    <Header
      variant="portal"
      user={shown}
      tools={
        <>
          <IconButton
            label="Pretraga"
            icon={Search}
            aria-haspopup="dialog"
            onClick={() => panel.send({ type: 'panel.opened', content: 'search' })}
          />
          <ProfileMenu user={shown} unread={unread} onLogout={onLogout} />
        </>
      }
      unread={unread}
      currentPath={place}
      onLogin={() => undefined}
      onLogout={onLogout}
    />
  );
}
