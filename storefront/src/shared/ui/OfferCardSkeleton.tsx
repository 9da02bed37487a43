import { useShop } from '../shop.js';

export function OfferCardSkeleton() {
  const { pack } = useShop();
  return (
    <div aria-hidden="true" className="@container animate-pulse motion-reduce:animate-none">
      <div className="aspect-square rounded-card bg-sand" />
      <div className="flex flex-col gap-1.5 pt-4">
        <SkeletonLine className="w-fit text-xl leading-tight">– – – – – –</SkeletonLine>
        <SkeletonLine className="min-h-[2lh] w-full text-sm leading-snug @[16rem]:min-h-0">–</SkeletonLine>
        <div className="pt-2">
          <SkeletonLine className="mb-1.5 h-4 w-fit text-xs">– – – – – – – – – –</SkeletonLine>
          <SkeletonLine className="w-fit">– – – – –</SkeletonLine>
          {pack.law.lowestPrice30 && <SkeletonLine className="mt-1 w-fit text-xs">– – – – – – –</SkeletonLine>}
        </div>
      </div>
    </div>
  );
}

function SkeletonLine({ className, children }: { className: string; children: string }) {
  return (
    <p className={`rounded bg-sand ${className}`}>
      <span className="invisible">{children}</span>
    </p>
  );
}
