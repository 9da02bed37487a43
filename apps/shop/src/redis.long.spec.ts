import { describeRedis, testRedis } from '@shop/platform/testing';
import { openInstallation } from './installation.fixtures.js';

describeRedis('the product with a Redis that is frozen', () => {
  it('stops cleanly', async () => {
    const [redis, installation] = [await testRedis(), await openInstallation()];
    const product = await installation.start({ REDIS_URL: redis.url });
    redis.freeze();
    expect(await product.stop()).toBe(0);
    redis.thaw();
    await installation.close();
    await redis.drop();
  });
});
