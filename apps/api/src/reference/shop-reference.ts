import type { MetricDefinition } from '../http/metrics.js';

/** What the shop consists of, derived from its modules. Lists are sorted, so that equal shops have equal texts. */
export interface ShopReference {
  readonly events: readonly EventReference[];
  readonly methods: readonly MethodReference[];
  readonly readModels: readonly ReadModelReference[];
  readonly processes: readonly ProcessReference[];
  readonly jobs: readonly JobReference[];
  readonly sweepers: readonly SweeperReference[];
  readonly metrics: readonly MetricDefinition[];
  readonly variables: readonly VariableReference[];
}

/** Fields of nested objects have dotted names; those of objects in lists follow `[]`. */
export interface FieldReference {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
}

export interface EventFieldReference extends FieldReference {
  readonly personal?: true;
}

export interface EventReference {
  readonly type: string;
  readonly version: number;
  readonly versions: readonly number[];
  readonly module: string;
  /** Null: no stream kind has it. */
  readonly stream: string | null;
  readonly retired: boolean;
  readonly personal: 'account' | 'accounting' | null;
  readonly fields: readonly EventFieldReference[];
  readonly readModels: readonly string[];
  readonly processes: readonly string[];
}

export interface MethodReference {
  readonly name: string;
  readonly module: string;
  readonly kind: 'query' | 'command' | 'subscription';
  readonly access: string;
  readonly params: readonly FieldReference[];
  /** Besides those that every method has. */
  readonly errors: readonly string[];
  /** Those that a query reads, or that a command waits for. */
  readonly readModels: readonly string[];
  readonly summary: string;
}

export interface ReadModelReference {
  readonly name: string;
  readonly version: number;
  readonly module: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly sources: readonly string[];
}

export interface ProcessReference {
  readonly name: string;
  readonly module: string;
  readonly events: readonly string[];
  /** `beginning`, `now` or a time; null: only in an empty log. */
  readonly from: string | null;
}

export interface JobReference {
  readonly name: string;
  readonly module: string;
  readonly attempts: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  readonly retentionDays: number;
}

export interface SweeperReference {
  readonly name: string;
  readonly module: string;
  readonly everySeconds: number;
}

export interface VariableReference {
  readonly name: string;
  /** Null: the purpose says what an absent variable means. */
  readonly default: string | null;
  readonly purpose: string;
}
