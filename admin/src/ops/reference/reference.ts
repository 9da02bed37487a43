import { useQuery } from '@tanstack/react-query';

/** What the shop consists of, generated from its code into `reference.generated.json`. */
export interface Reference {
  readonly events: readonly EventEntry[];
  readonly methods: readonly MethodEntry[];
  readonly readModels: readonly ReadModelEntry[];
  readonly processes: readonly ProcessEntry[];
  readonly jobs: readonly JobEntry[];
  readonly sweepers: readonly SweeperEntry[];
  readonly metrics: readonly MetricEntry[];
  readonly variables: readonly VariableEntry[];
}

export interface FieldEntry {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly personal?: boolean;
}

export interface EventEntry {
  readonly type: string;
  readonly version: number;
  readonly versions: readonly number[];
  readonly module: string;
  /** Null: no stream has new events of this type. */
  readonly stream: string | null;
  readonly retired: boolean;
  /** Purpose of the key of personal fields. */
  readonly personal: string | null;
  readonly fields: readonly FieldEntry[];
  readonly readModels: readonly string[];
  readonly processes: readonly string[];
}

export interface MethodEntry {
  readonly name: string;
  readonly module: string;
  readonly kind: 'query' | 'command' | 'subscription';
  readonly access: string;
  readonly params: readonly FieldEntry[];
  readonly errors: readonly string[];
  readonly readModels: readonly string[];
  readonly summary: string;
}

export interface ReadModelEntry {
  readonly name: string;
  readonly version: number;
  readonly module: string;
  readonly table: string;
  readonly columns: readonly FieldEntry[];
  readonly sources: readonly string[];
}

export interface ProcessEntry {
  readonly name: string;
  readonly module: string;
  readonly events: readonly string[];
  /** `beginning`, `now` or a time; null: only in an empty log. */
  readonly from: string | null;
}

export interface JobEntry {
  readonly name: string;
  readonly module: string;
  readonly attempts: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  readonly retentionDays: number;
}

export interface SweeperEntry {
  readonly name: string;
  readonly module: string;
  readonly everySeconds: number;
}

export interface MetricEntry {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: readonly string[];
}

export interface VariableEntry {
  readonly name: string;
  readonly default: string | null;
  readonly purpose: string;
}

/** Loads the file when a reference screen opens first. */
export function useReference() {
  return useQuery<Reference>({
    queryKey: ['reference'],
    queryFn: async () => (await import('../reference.generated.json')).default as Reference,
    staleTime: Infinity,
  });
}
