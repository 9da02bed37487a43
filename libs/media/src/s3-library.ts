/**
 * What of Amazon's client is used. Named here, since the bundle gives whoever loads a CommonJS package later nothing but its
 * default.
 */
export {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
