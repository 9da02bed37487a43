import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useConnection } from '../connection.js';
import { Picture } from './Picture.js';

const renderedPicture = (src: string, alt: string) => (
  <Picture src={src} alt={alt} sizes="10px" className="size-full" />
);
const images = () => document.querySelectorAll('img').length;

afterEach(() => {
  cleanup();
  useConnection.setState({ reachable: true, healthy: true });
});

it('replaces a failed picture by its description in the same size', () => {
  render(renderedPicture('/media/a/800.jpg', 'Pure Fit'));
  fireEvent.error(screen.getByRole('img'));
  expect(images()).toBe(0);
  const instead = screen.getByRole('img', { name: 'Pure Fit' });
  expect(instead.tagName).toBe('svg');
  expect(instead.getAttribute('class')).toContain('size-full');
});

it('shows nothing for a failed decorative picture', () => {
  render(renderedPicture('/media/a/800.jpg', ''));
  fireEvent.error(document.querySelector('img')!);
  expect(images()).toBe(0);
  expect(screen.queryByRole('img')).toBeNull();
});

it('loads another picture, and the same one once the shop is back', () => {
  const { rerender } = render(renderedPicture('/media/a/800.jpg', 'Pure Fit'));
  fireEvent.error(screen.getByRole('img'));
  rerender(renderedPicture('/media/b/800.jpg', 'Beauty'));
  expect(images()).toBe(1);
  fireEvent.error(screen.getByRole('img'));
  act(() => useConnection.setState({ reachable: false }));
  expect(images()).toBe(0);
  act(() => useConnection.setState({ reachable: true }));
  expect(images()).toBe(1);
});
