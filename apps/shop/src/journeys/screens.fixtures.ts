export { viewports } from '../../../../infra/checks/screens.mjs';
