/** Whether the page is seen, and word of when that changes. */
export const pageVisibility = {
  visible: () => document.visibilityState === 'visible',
  listen: (onChange: () => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
