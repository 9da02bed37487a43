export { windows } from '../../../../infra/checks/screens.mjs';
