import { join } from 'node:path';
import { projectRoot } from './project-root.js';

export function frontEndFolders() {
  const root = projectRoot();
  return {
    storefront: join(root, 'dist', 'storefront'),
    pages: join(root, 'dist', 'pages'),
    admin: join(root, 'dist', 'admin'),
    media: join(root, 'infra', 'seed', 'media'),
  };
}
