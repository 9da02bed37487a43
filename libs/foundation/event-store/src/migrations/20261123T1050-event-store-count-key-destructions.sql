-- How many keys were destroyed: who remembers keys looks here whether all of them still are. One row.
create table es_key_destructions (happened bigint not null);
insert into es_key_destructions values (0);
