/** Compatible with pino. Fields contain ids and kinds, never content. */
export interface JobsLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
