import { paths } from '../../routes/paths.ts';

/** The part of the profile's overview in which reminders are chosen. */
export const remindersHash = '#podsjetnici';

/** Its address. Apart from the other ones, because the landing page loads those. */
export const remindersPath = `${paths.profileTab()}${remindersHash}`;
