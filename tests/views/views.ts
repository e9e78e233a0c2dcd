import { accessViews } from './access.ts';
import { actionViews } from './actions.ts';
import { calculatorViews } from './calculator.ts';
import { contactViews } from './contact.ts';
import { documentViews } from './documents.ts';
import { homeViews } from './home.ts';
import { inboxViews } from './inbox.ts';
import { listViews } from './lists.ts';
import { offerViews } from './offers.ts';
import { profileViews } from './profile.ts';
import { registrationViews } from './registration.ts';
import type { View } from './view.ts';

/** Every screen of the portal in its states. A new screen is a new line. */
export const views: readonly View[] = [
  ...accessViews,
  ...homeViews,
  ...listViews,
  ...offerViews,
  ...calculatorViews,
  ...actionViews,
  ...inboxViews,
  ...profileViews,
  ...documentViews,
  ...contactViews,
  ...registrationViews,
];
