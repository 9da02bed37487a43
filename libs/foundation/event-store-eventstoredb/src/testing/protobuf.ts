import { createRequire } from 'node:module';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as FeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type * as GossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as Status from '@eventstore/db-client/generated/status_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as GoogleAny from 'google-protobuf/google/protobuf/any_pb.js';
import type * as GoogleEmpty from 'google-protobuf/google/protobuf/empty_pb.js';

// `import` cannot see exports assembled at run time.
const require = createRequire(import.meta.url);

const generated = '@eventstore/db-client/generated';

export const streams = require(`${generated}/streams_pb.js`) as typeof Streams;
export const shared = require(`${generated}/shared_pb.js`) as typeof Shared;
export const googleStatus = require(`${generated}/status_pb.js`) as typeof Status;
export const gossip = require(`${generated}/gossip_pb.js`) as typeof Gossip;
export const features = require(`${generated}/serverfeatures_pb.js`) as typeof Features;
export const { StreamsService } = require(`${generated}/streams_grpc_pb.js`) as typeof StreamsGrpc;
export const { GossipService } = require(`${generated}/gossip_grpc_pb.js`) as typeof GossipGrpc;
export const { ServerFeaturesService } = require(`${generated}/serverfeatures_grpc_pb.js`) as typeof FeaturesGrpc;
export const google = {
  Any: (require('google-protobuf/google/protobuf/any_pb.js') as typeof GoogleAny).Any,
  Empty: (require('google-protobuf/google/protobuf/empty_pb.js') as typeof GoogleEmpty).Empty,
};
