import { paths } from './paths.ts';

const tabs = ['information-overview', 'data-modification', 'password-reset', 'contact-person'] as const;
export type ProfileTab = (typeof tabs)[number];
export const isProfileTab = (tab: string): tab is ProfileTab => tabs.some((each) => each === tab);

/** Addresses of the profile, beside `paths.ts`, which the landing page loads. */
export const profilePaths = {
  /** As a pattern of the router. */
  pattern: `${paths.profile}/:tab?`,
  tab: (tab: ProfileTab = 'information-overview') => `${paths.profile}/${tab}`,
} as const;
