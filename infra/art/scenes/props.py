"""What stands round the packs: leaves, flowers, fruit, capsules, stone and linen-coloured ground."""
import math
import random

import bpy

from kit import ball, blend, block, group, lathe, mesh, painted, plain, rgb, sheet

WIDTH = {
    "ovate": lambda t: math.sin(math.pi * t ** 0.72) ** 0.85,
    "lance": lambda t: math.sin(math.pi * t ** 0.85) ** 1.15,
    "petal": lambda t: math.sin(math.pi * min(1, t ** 1.55)) ** 0.75,
    "round": lambda t: math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2)),
}


def leaf_mesh(length, wide, shape="ovate", colour="#4F7A45", vein="#A9C48E", veins=6, arch=0.5, fold=0.35, pucker=0.03, seed=0, role="leaf"):
    """One leaf (or petal) from the origin along +y: folded at the midrib, its veins lighter; a positive
    arch droops, a negative one cups."""
    rnd = random.Random(seed)
    base, light, deep = rgb(blend(colour, "#20301f", 0.12 * rnd.random())), rgb(vein), rgb(blend(colour, "#14241a", 0.45))
    twist = rnd.uniform(-0.25, 0.25)
    across, along = 28, 46
    verts, faces, tones, uvs = [], [], [], []
    for i in range(along + 1):
        t = i / along
        half = 0.5 * wide * WIDTH[shape](t)
        bow = arch * t
        y, z = (length * math.sin(bow) / arch, length * (math.cos(bow) - 1) / arch) if abs(arch) > 1e-3 else (length * t, 0)
        for j in range(across + 1):
            s = 2 * j / across - 1
            rib = abs(((t + 0.16 * (1 - abs(s))) * (veins + 1.5)) % 1 - 0.5) * 2 if veins else 0.5
            near = max(0.0, 1 - abs(s) * 18) if veins else 0.0
            side = max(0.0, (rib - 0.86) / 0.14) * (1 - abs(s)) ** 0.5 if veins else 0.0
            lift = fold * half * abs(s) ** 1.4 + pucker * length * 0.4 * (1 - side) * math.sin(math.pi * abs(s)) * (0.5 - 0.5 * math.cos(2 * math.pi * rib)) + twist * s * half * t
            verts.append((half * s, y, z + lift))
            k = min(1.0, 0.9 * near + 0.45 * side)
            shade = 0.55 * (1 - t) ** 2 if role == "petal" else 0.16 * abs(s)
            tones.append((*[(b * (1 - k) + l * k) * (1 - shade) + d * shade for b, l, d in zip(base[:3], light[:3], deep[:3])], 1))
            uvs.append((j / across, t))
    row = across + 1
    for i in range(along):
        for j in range(across):
            faces.append((i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j))
    thing = mesh(role, verts, faces, painted(role, 0.42 if role == "leaf" else 0.6), uvs, tones)
    return thing


def leaf(at, turn, tilt=0.0, length=3.0, wide=1.6, parent=None, roll=0.0, **look):
    """A leaf at a place: `turn` about z, `tilt` up from the ground, both in degrees."""
    thing = leaf_mesh(length, wide, **look)
    thing.rotation_mode = "ZXY"
    thing.rotation_euler = (math.radians(tilt), math.radians(roll), math.radians(turn))
    thing.location, thing.parent = at, parent
    return thing


def stalk(points, radius, colour, parent=None):
    curve = bpy.data.curves.new("stem", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 4
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    for point, where in zip(line.points, points):
        point.co = (*where, 1)
    line.use_endpoint_u, line.order_u = True, min(4, len(points))
    thing = bpy.data.objects.new("stem", curve)
    curve.materials.append(plain(colour, 0.5))
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def sprig(at, turn=0.0, tilt=(0.0, 0.0), size=8.0, pairs=4, length=2.9, wide=1.7, parent=None, seed=1, colour="#4F7A45", paired=True, stem=None, spread=58, **look):
    """A twig along +y with leaves to both sides and one at the tip."""
    rnd = random.Random(seed)
    where = group("sprig", at, turn, tilt, parent=parent)
    bend = rnd.uniform(-0.12, 0.12) * size
    way = lambda t: (bend * math.sin(2.4 * t), size * t, 0.25 + 0.10 * size * t * t)
    stalk([way(t / 5) for t in range(6)], 0.07, stem or blend(colour, "#2d3a22", 0.25), where)
    for i in range(pairs):
        t = 0.22 + 0.68 * i / pairs
        k = 1 - 0.42 * i / pairs
        for side in ((1, -1) if paired else ((1,) if i % 2 else (-1,))):
            leaf(way(t), -side * (spread - 14 * i / pairs + rnd.uniform(-6, 6)), rnd.uniform(8, 26), length * k, wide * k, where,
                 roll=rnd.uniform(-14, 14), colour=colour, seed=rnd.random(), **look)
    leaf(way(0.97), rnd.uniform(-8, 8), 14, length * 0.72, wide * 0.62, where, colour=colour, seed=rnd.random(), **look)
    return where


def flower(at, rings, heart, tilt=(0.0, 0.0), turn=0.0, parent=None, seed=3, scale=1.0, cup=-0.5):
    """Rings of (count, length, width, rise in degrees, colour) round a heart of (radius, colour)."""
    rnd = random.Random(seed)
    where = group("flower", at, turn, tilt, scale, parent)
    for n, (count, length, wide, rise, colour) in enumerate(rings):
        for i in range(count):
            leaf((0, 0, 0.05 + 0.05 * n), 360 * i / count + 23 * n + rnd.uniform(-4, 4), rise + rnd.uniform(-5, 5), length, wide, where,
                 shape="petal", colour=colour, vein=colour, veins=0, arch=cup, fold=0.3, pucker=0, seed=rnd.random(), role="petal")
    if heart:
        radius, colour = heart
        ball("heart", radius, plain(colour, 0.8), (0, 0, 0.12), (1, 1, 0.55), where)
        for i in range(46):
            r, a = radius * 0.95 * math.sqrt((i + 0.5) / 46), i * 2.39996
            ball("speck", radius * 0.11, plain(blend(colour, "#6b3a10", 0.28 + 0.2 * (i % 2)), 0.8),
                 (r * math.cos(a), r * math.sin(a), 0.12 + 0.55 * math.sqrt(max(0, radius * radius - r * r))), (1, 1, 1), where)
    return where


def rose(at, colour="#D9988A", **place):
    pale, deep = blend(colour, "#fff0e8", 0.35), blend(colour, "#7a2f28", 0.25)
    return flower(at, [(6, 2.0, 2.1, 8, pale), (6, 1.75, 1.9, 26, colour), (5, 1.45, 1.6, 44, colour), (5, 1.2, 1.3, 58, colour), (4, 1.0, 1.1, 70, deep)], None, cup=-0.42, **place)


def calendula(at, **place):
    return flower(at, [(19, 1.75, 0.46, 8, "#E59A35"), (16, 1.45, 0.42, 22, "#E8A23C"), (13, 1.1, 0.36, 38, "#DD8A2C")], (0.42, "#B8651C"), **place)


def chamomile(at, **place):
    return flower(at, [(14, 1.35, 0.55, 6, "#FBF6EA")], (0.5, "#E1A92F"), **place)


def hibiscus(at, colour="#C2567A", **place):
    where = flower(at, [(5, 2.6, 2.5, 28, colour)], None, **place)
    stalk([(0, 0, 0), (0.1, 0, 1.0), (0.35, 0.1, 2.1)], 0.11, "#F0CE8A", where)
    for i in range(9):
        ball("pollen", 0.12, plain("#EDBE4A", 0.7), (0.3 + 0.16 * math.cos(i * 2.4), 0.1 + 0.16 * math.sin(i * 2.4), 1.6 + 0.07 * i), (1, 1, 1), where)
    return where


def lavender(at, turn=0.0, tilt=(0.0, 0.0), size=8.0, parent=None, seed=5):
    rnd = random.Random(seed)
    where = group("lavender", at, turn, tilt, parent=parent)
    stalk([(0, 0, 0.2), (0.1, size * 0.5, 0.25), (0, size, 0.35)], 0.055, "#7C9164", where)
    for i in range(11):
        y = size * (0.55 + 0.042 * i)
        for j in range(6):
            a = j * math.pi / 3 + i
            r = 0.27 * (1 - 0.045 * i)
            ball("bud", 0.17, plain(rnd.choice(["#8C7CB0", "#7A689F", "#9C8CBE"]), 0.7), (r * math.cos(a), y, 0.3 + r * math.sin(a)), (0.75, 1.35, 0.75), where, (0, 0, rnd.uniform(-0.4, 0.4)))
    for side in (1, -1):
        leaf((0, size * 0.2, 0.2), -side * 24, 10, 2.6, 0.36, where, shape="lance", colour="#7C9A72", veins=0)
    return where


def ear(at, turn=0.0, tilt=(0.0, 0.0), size=9.0, parent=None):
    """A ripe ear of wheat."""
    where = group("ear", at, turn, tilt, parent=parent)
    gold = "#D4AC58"
    stalk([(0, 0, 0.15), (0.05, size * 0.5, 0.2), (0, size * 0.95, 0.3)], 0.06, "#C9A65A", where)
    for i in range(10):
        for side in (1, -1):
            y = size * (0.6 + 0.037 * i)
            ball("grain", 0.22, plain(blend(gold, "#9c6f25", 0.25 * (i % 3) / 2), 0.55), (side * 0.24, y, 0.32), (0.72, 1.75, 0.72), where, (0, 0, -side * 0.42))
            stalk([(side * 0.3, y + 0.2, 0.35), (side * 0.55, y + 1.0, 0.42), (side * 0.75, y + 2.0, 0.5)], 0.016, "#D9BC78", where)
    return where


def citrus(at, turn=0.0, tilt=(0.0, 0.0), radius=2.2, parent=None, rind="#E8A92F", pulp="#F2C14A"):
    """A thick slice of lemon or orange lying on its side."""
    where = group("citrus", at, turn, tilt, parent=parent)
    lathe("rind", [(0, 0, 0), (radius, 0, 0.08), (radius, 0.55, 0.1), (radius * 0.94, 0.55, 0.02), (0, 0.54, 0)], plain(rind, 0.45), where)
    lathe("pith", [(0, 0.556, 0), (radius * 0.93, 0.556, 0)], plain("#FBF1D8", 0.7), where)
    for i in range(10):
        a0, a1 = 2 * math.pi * (i / 10 + 0.012), 2 * math.pi * ((i + 1) / 10 - 0.012)
        def wedge(u, v, a0=a0, a1=a1):
            a, r = a0 + (a1 - a0) * (0.5 + (u - 0.5) * min(1, 0.25 + v * 1.3)), radius * (0.1 + 0.74 * v)
            swell = 0.09 * math.sin(math.pi * u) * math.sin(math.pi * min(1, v * 0.9 + 0.1)) ** 0.5
            return r * math.sin(a), r * math.cos(a), 0.555 + swell + 0.012 * math.sin(u * 40 + v * 9) * math.sin(math.pi * u)
        sheet("pulp", wedge, plain(pulp, 0.22, 0.5, 0.4), 16, 16, where, flip=True)
    return where


def capsule(at, turn, colours, parent=None, r=0.37, long=2.0):
    """A two-piece capsule lying on the ground, the cap a little wider than the body."""
    where = group("capsule", (at[0], at[1], at[2] + r), turn, (0, 90), parent=parent)
    h = long / 2
    for side, colour, rr in ((1, colours[0], r), (-1, colours[1], r * 0.955)):
        dome = [(0 if k == 8 else rr * math.cos(k * math.pi / 16), side * (h - rr + rr * math.sin(k * math.pi / 16)), 0) for k in range(9)]
        lathe("half", [(rr, -0.06 * side, 0)] + dome if side > 0 else (([(rr, 0.02, 0)] + dome)[::-1]), plain(colour, 0.2, 0.5, 0.5), where, around=40)
    return where


def scatter_capsules(spots, colours, seed=2, z=0.0):
    rnd = random.Random(seed)
    for x, y in spots:
        capsule((x, y, z), rnd.uniform(0, 360), colours if rnd.random() < 0.5 else colours[::-1])


def gummy(at, turn=0.0, colour="#E39A2B", parent=None):
    where = group("gummy", at, turn, parent=parent)
    lathe("gummy", [(0, 0, 0), (0.82, 0, 0.2), (0.78, 0.5, 0.3), (0.55, 1.0, 0.45), (0, 1.02, 0)], plain(colour, 0.24, 0.5, 0.5), where, around=64)
    return where


def almond(at, turn=0.0, colour="#B07A45", parent=None):
    return ball("almond", 0.5, plain(colour, 0.65), (at[0], at[1], at[2] + 0.26), (0.85, 1.5, 0.52), parent, (0, 0, math.radians(turn)))


def berry(at, radius=0.5, colour="#9E2F4F", parent=None):
    return ball("berry", radius, plain(colour, 0.2, 0.5, 0.4), (at[0], at[1], at[2] + radius), (1, 1, 0.96), parent)


def bean(at, turn=0.0, colour="#53321F", parent=None):
    where = group("bean", at, turn, parent=parent)
    ball("bean", 0.46, plain(colour, 0.38, 0.5), (0, 0, 0.27), (0.78, 1.12, 0.58), where)
    ball("crease", 0.4, plain(blend(colour, "#1c0f08", 0.6), 0.7), (0, 0, 0.315), (0.09, 1.08, 0.585), where)
    return where


def bowl(at, fill="#A9C08F", radius=2.6, parent=None, clay="#F4EEE2"):
    """A small ceramic bowl heaped with powder."""
    where = group("bowl", at, parent=parent)
    r = radius
    lathe("bowl", [(0, 0.0, 0), (r * 0.5, 0, 0.08), (r * 0.56, 0.16, 0.1), (r * 0.88, 0.7, 0.5), (r, 1.6, 0.06), (r * 0.955, 1.62, 0.05), (r * 0.82, 0.8, 0.4), (0, 0.4, 0)], plain(clay, 0.4), where)
    rnd = random.Random(9)
    bumps = [(rnd.uniform(2, 9), rnd.uniform(0, 6.28), rnd.uniform(0.006, 0.03)) for _ in range(26)]
    def heap(u, v):
        a, d = 2 * math.pi * u, v
        x, y = d * r * 0.93 * math.cos(a), d * r * 0.93 * math.sin(a)
        lump = sum(k * math.sin(f * (x * math.cos(p) + y * math.sin(p)) + p * 5) for f, p, k in bumps)
        return x, y, 1.36 + 0.75 * (1 - d) ** 1.1 + lump * min(1, (1 - d) * 4)
    sheet("powder", heap, plain(fill, 0.95, 0.1), 120, 50, where)
    return where


def cream(at, colour="#EBDCCB", parent=None, size=1.0):
    """A swirl of cream."""
    where = group("cream", at, scale=size, parent=parent)
    def swirl(u, v):
        a = 2 * math.pi * u
        ridge = 1 + 0.13 * math.cos(6 * a + 9 * v) * (1 - v) ** 0.5
        r = 1.7 * (1 - v ** 1.6) ** 0.8 * (1 - 0.45 * v) * ridge
        return r * math.cos(a) + 0.25 * v * v, r * math.sin(a), 1.7 * v ** 1.1 + 0.02
    sheet("cream", swirl, plain(colour, 0.3, 0.45, 0.2), 120, 60, where)
    return where


def root(at, turn=0.0, parent=None, colour="#CDAA78"):
    """A ginseng root lying down."""
    where = group("root", at, turn, parent=parent)
    def limb(points, w0, w1, seed):
        rnd = random.Random(seed)
        curve = bpy.data.curves.new("limb", "CURVE")
        curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", 1.0, 8, 16
        line = curve.splines.new("NURBS")
        line.points.add(len(points) - 1)
        for i, (point, co) in enumerate(zip(line.points, points)):
            point.co = (*co, 1)
            point.radius = (w0 + (w1 - w0) * i / (len(points) - 1)) * rnd.uniform(0.86, 1.14)
        line.use_endpoint_u, line.order_u = True, 4
        thing = bpy.data.objects.new("limb", curve)
        curve.materials.append(plain(colour, 0.75, 0.2))
        curve.use_fill_caps = True
        bpy.context.scene.collection.objects.link(thing)
        thing.parent = where
    limb([(0, 4.2, 0.5), (0.1, 3.4, 0.6), (-0.1, 2.4, 0.65), (0, 1.2, 0.6), (0.1, 0.2, 0.5), (0.1, -0.2, 0.45)], 0.42, 0.62, 1)
    limb([(0, 1.0, 0.5), (-0.6, -0.4, 0.42), (-0.9, -1.8, 0.3), (-1.5, -3.0, 0.2), (-1.4, -3.8, 0.12)], 0.5, 0.07, 2)
    limb([(0.1, 0.8, 0.5), (0.6, -0.6, 0.4), (0.8, -2.0, 0.3), (1.5, -3.2, 0.2), (1.9, -4.0, 0.1)], 0.5, 0.06, 3)
    limb([(-0.1, 2.4, 0.5), (-0.8, 1.7, 0.4), (-1.4, 1.3, 0.25), (-2.0, 1.3, 0.15)], 0.26, 0.05, 4)
    limb([(0.1, 1.8, 0.5), (0.9, 1.2, 0.35), (1.5, 0.5, 0.2), (2.1, 0.4, 0.12)], 0.24, 0.05, 5)
    return where


# --- the set --------------------------------------------------------------------------------------------------------

def plinth(at, radius, height, colour):
    lathe("plinth", [(0, 0, 0), (radius, 0, 0.02), (radius, height, 0.12), (0, height, 0)], plain(colour, 0.7, 0.2), group("plinth", at), around=160)


def step(at, size, colour, turn=0.0):
    block("step", size, plain(colour, 0.7, 0.2), group("step", at, turn), edge=0.12)


def arch(at, wide, high, thick, colour, turn=0.0):
    """A rounded niche standing behind the pack."""
    r = wide / 2
    outline = [(-r, 0)] + [(-r * math.cos(math.pi * i / 64), high - r + r * math.sin(math.pi * i / 64)) for i in range(65)] + [(r, 0)]
    verts = [(x, y, z) for y in (0, thick) for x, z in outline]
    m = len(outline)
    faces = [tuple(range(m)), tuple(range(2 * m - 1, m - 1, -1))] + [(i + 1, i, m + i, m + i + 1) for i in range(m - 1)]
    thing = mesh("arch", verts, faces, plain(colour, 0.75, 0.2), sharp=30, parent=group("arch", at, turn))
    soften = thing.modifiers.new("edge", "BEVEL")
    soften.width, soften.segments, soften.limit_method = 0.12, 3, "ANGLE"
    return thing


def disc(at, radius, colour, thick=0.6):
    """A round panel standing upright, a low sun."""
    where = group("disc", at, tilt=(90, 0))
    lathe("disc", [(0, 0, 0), (radius, 0, 0.05), (radius, thick, 0.1), (0, thick, 0)], plain(colour, 0.75, 0.2), where, around=160)


def sweep(colour, back=16.0):
    """Floor and wall in one, with no line between them."""
    def shape(u, v):
        x, s = (u - 0.5) * 240, v * 130 - 60
        bend, r = back - 9, 9.0
        if s < bend:
            return x, s, 0
        a = (s - bend) / r
        if a < math.pi / 2:
            return x, bend + r * math.sin(a), r - r * math.cos(a)
        return x, back, r + (s - bend - r * math.pi / 2)
    sheet("sweep", shape, plain(colour, 0.85, 0.1), 4, 400)
