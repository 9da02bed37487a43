/** Locks the lease row. A process paused inside loses its connection before its lease. */
export const beginUnderLease = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '5s'";
