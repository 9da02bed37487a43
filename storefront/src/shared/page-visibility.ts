export const pageVisibility = {
  visible: () => document.visibilityState === 'visible',
  listen: (onChange: () => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
