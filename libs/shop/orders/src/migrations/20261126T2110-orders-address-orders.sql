-- How many orders came from the address of a command, until the order has been looked at. Unlogged: a crash of the server
-- may forget a sign.
CREATE UNLOGGED TABLE orders_address_orders (
  command_id uuid PRIMARY KEY,
  orders     integer NOT NULL,
  noted_at   timestamptz NOT NULL DEFAULT now()
);
