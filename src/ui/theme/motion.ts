/** Apart from the other tokens: a script reads it that is loaded without them. */
export const motion = {
  fade: '300ms',
  slide: '400ms',
  toast: '500ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const;
