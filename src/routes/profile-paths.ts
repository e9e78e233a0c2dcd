import { paths } from './paths.ts';

export const profileTabs = [
  'information-overview',
  'data-modification',
  'password-reset',
  'contact-person',
] as const;
export type ProfileTab = (typeof profileTabs)[number];
export const isProfileTab = (tab: string): tab is ProfileTab => profileTabs.some((each) => each === tab);

/** Addresses of the profile, beside `paths.ts`, which the landing page loads. */
export const profilePaths = {
  /** As a pattern of the router. */
  pattern: `${paths.profile}/:tab?`,
  tab: (tab: ProfileTab = profileTabs[0]) => `${paths.profile}/${tab}`,
} as const;
