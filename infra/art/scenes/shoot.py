"""Takes the pictures: builds a scene per media id and writes its light, colour and guide passes for develop.mjs.

    blender -b -P scenes/shoot.py -- [--draft] id [id ...]

Passes instead of a finished picture, because Debian's Blender has no denoiser: develop.mjs cleans the light alone and
leaves the printed labels as sharp as they were rendered.
"""
import array
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402

import props as p  # noqa: E402
from kit import BUILD, blend  # noqa: E402
from packs import RANGE, blister, pack, stick  # noqa: E402

PAPER, GREEN = RANGE["brand"]["paper"], RANGE["brand"]["green"]
OFFERS, BUNDLES, AREAS = RANGE["offers"], RANGE["bundles"], RANGE["areas"]


# --- studio --------------------------------------------------------------------------------------------------------

def lamp(name, at, target, size, power, colour=(1, 1, 1), shape="RECTANGLE"):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.energy, data.color = shape, power, colour
    data.size, data.size_y = size
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)
    return thing


def aim(thing, target):
    from mathutils import Vector
    way = Vector(target) - thing.location
    thing.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()


def light(centre=(0, 0, 5), key=1.0, sun=0.0, scale=1.0):
    """A large soft key from the upper left, a strip each side for the edges of bottles, and warm daylight if wanted."""
    x, y, z = centre
    s = scale
    lamp("key", (x - 24 * s, y - 20 * s, z + 27 * s), centre, (22 * s, 22 * s), 9600 * key * s * s, (1, 0.965, 0.91))
    lamp("fill", (x + 27 * s, y - 12 * s, z + 8 * s), centre, (9 * s, 30 * s), 3000 * s * s, (1, 0.98, 0.96))
    lamp("edge", (x - 23 * s, y + 5 * s, z + 6 * s), centre, (5 * s, 26 * s), 1300 * s * s, (1, 0.97, 0.93))
    if sun:
        data = bpy.data.lights.new("sun", "SUN")
        data.energy, data.angle, data.color = sun, math.radians(2.2), (1, 0.89, 0.74)
        thing = bpy.data.objects.new("sun", data)
        bpy.context.scene.collection.objects.link(thing)
        thing.location = (x - 30, y - 22, z + 30)
        aim(thing, centre)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (1, 0.975, 0.94, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.33


def dapple(centre, seed=4, far=17.0, count=3, aside=0.0):
    """Twigs between sun and set, out of the picture: their shadow is the garden outside the window."""
    rnd = random.Random(seed)
    from mathutils import Vector
    way = Vector((-30, -22, 30)).normalized()
    right = way.cross(Vector((0, 0, 1))).normalized()
    for i in range(count):
        at = Vector(centre) + way * (far + i * 1.5) + right * (aside + rnd.uniform(-8, 8)) + Vector((0, 0, rnd.uniform(-4, 5)))
        p.sprig(tuple(at), rnd.uniform(0, 360), (rnd.uniform(30, 80), rnd.uniform(-30, 30)), 13, 6, 4.2, 1.9, seed=seed + i)


def camera(target, height, lift=8.0, side=0.0, lens=85, wide=1.0):
    """Looks at `target` so that `height` centimetres fill the picture's height; `lift` and `side` in degrees."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit, data.sensor_height = lens, "VERTICAL", 24
    far = height / (2 * math.tan(math.atan(12 / lens)))
    thing = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(thing)
    a, e = math.radians(side), math.radians(lift)
    thing.location = (target[0] + far * math.sin(a) * math.cos(e), target[1] - far * math.cos(a) * math.cos(e), target[2] + far * math.sin(e))
    aim(thing, target)
    scene.camera = thing


# --- scenes --------------------------------------------------------------------------------------------------------

def tint(area, k=0.0):
    return blend(blend(AREAS[area]["pale"], PAPER, 0.42), AREAS[area]["hue"], k)


LEAVES = {
    "weight": dict(shape="lance", colour="#4E7C3F", vein="#A8C58A", length=3.4, wide=1.35, paired=False, pairs=6),
    "skin": dict(shape="ovate", colour="#6E8A62", vein="#B6C7A0", length=2.4, wide=1.5, pairs=4),
    "hair": dict(shape="lance", colour="#6F8440", vein="#B9C384", length=2.8, wide=1.3, pairs=5),
    "cellulite": dict(shape="round", colour="#6C9A5E", vein="#BBD3A0", length=2.3, wide=2.3, pairs=4, fold=0.2),
    "libido": dict(shape="ovate", colour="#3F5F45", vein="#8FAE8A", length=2.9, wide=1.7, pairs=4),
    "prostate": dict(shape="lance", colour="#3E6F5A", vein="#8DB79D", length=4.0, wide=0.8, pairs=7, veins=0),
    "menstrual": dict(shape="lance", colour="#6B7F66", vein="#B0BFA4", length=2.8, wide=0.9, pairs=5),
    "digestion": dict(shape="ovate", colour="#4C8A5C", vein="#A6CFA4", length=2.7, wide=1.7, pairs=4, pucker=0.05),
}
BASIL = dict(shape="ovate", colour="#4A8140", vein="#A5CB84", length=3.0, wide=2.0, pairs=3, pucker=0.06, fold=0.25)


def twig(area, at, turn, tilt=(0, 0), size=8.0, seed=1):
    return p.sprig(at, turn, tilt, size, seed=seed, **LEAVES[area])


def stand(offer_id, at=(0, 0, 0), turn=-10.0, sticks=2):
    """The pack, with what its box holds in front of it; returns its height."""
    x, y, z = at
    _, height = pack(offer_id, at, turn)
    if offer_id == "beauty-fem":
        stick(offer_id, (x + 2.6, y - 4.2, z), -58)
        if sticks > 1:  # across the foot of the first
            stick(offer_id, (x + 6.3, y - 0.6, z + 0.42), -12, (-6, 0))
    if offer_id == "eros-fem":
        stick(offer_id, (x + 1.9, y - 3.6, z), -60)
        if sticks > 1:
            stick(offer_id, (x + 5.4, y - 0.4, z + 0.42), -14, (-6.5, 0))
    if offer_id == "luna-balance":
        # Beside the box, its foot on the ground, leaning back.
        blister(offer_id, (x + 5.4, y - 2.1, z + 3.5), -12, (70, 0))
    return height


BOXED = {"beauty-fem", "eros-fem", "luna-balance"}


def packshot(offer_id):
    offer = OFFERS[offer_id]
    area = offer["area"]
    p.sweep(tint(area, 0.02))
    p.arch((0, 5.5, 0), 13.4, 15.6, 0.9, tint(area, 0.26))
    p.plinth((0, 0, 0), 6.6, 1.1, blend(tint(area), PAPER, 0.55))
    boxed = offer_id in BOXED
    height = stand(offer_id, (-2.3 if offer_id == "luna-balance" else -1.4 if boxed else 0, 0.8 if boxed else 0, 1.1), 12 if boxed else 0)
    camera((0, 0, 0.9 + height * 0.47), max(14.2, height * 1.44), 11 if boxed else 7)
    light((0, 0, 5))


def companions(offer_id):
    """What lies round the pack in its second picture: what it is made with, and what is inside."""
    offer = OFFERS[offer_id]
    area, hue = offer["area"], AREAS[offer["area"]]
    round_pack = [(-4.6, -3.6), (-2.9, -4.9), (-0.6, -5.4)] if offer["plant"] == "lavender" else [(-4.6, -3.6), (-2.9, -4.9), (3.4, -4.4), (4.9, -3.2), (1.2, -5.6), (5.8, -4.9)]
    if offer["dose"].endswith("kapsula"):
        colours = {"weight": (hue["hue"], "#F7F1E4"), "hair": ("#D9B45A", "#F7EFDC"), "libido": ("#8C3F50", "#E9C9A8"), "prostate": (hue["hue"], "#EFE7D6")}[area]
        p.scatter_capsules(round_pack, colours, seed=len(offer_id))
    twig(area, (4.6, 2.6, 0), -38, (10, 0), 8, seed=3)
    twig(area, (-5.2, 1.8, 0), 46, (8, 0), 7.4, seed=8)
    name = offer["plant"]
    if name == "tea":
        p.citrus((-6.3, -1.4, 0.1), 20, (0, 0), 1.9)
        p.citrus((-4.9, 0.8, 2.0), 30, (62, 0), 2.1)
    elif name == "lavender":
        for i, turn in enumerate((64, 74, 82)):
            p.lavender((8.2, -3.4 - i * 0.9, 0), turn, size=6.6, seed=i)
    elif name == "rose":
        p.rose((-5.2, -3.2, 0.4), tilt=(24, -10))
        p.rose((7.2, 1.4, 0.5), tilt=(28, 14), scale=0.8, colour="#E3B0A0")
        for x, y, a in ((-2.6, -5.0, 30), (-7.0, -5.2, 110), (6.2, -4.6, 200)):
            p.leaf((x, y, 0.12), a, 4, 1.7, 1.5, shape="petal", colour="#DDA294", vein="#DDA294", veins=0, pucker=0, role="petal")
    elif name == "calendula":
        p.calendula((-4.6, -2.8, 0.5), tilt=(24, -8), scale=1.25)
        p.calendula((4.4, -3.6, 0.4), tilt=(18, 12))
        p.chamomile((2.3, -5.2, 0.3), tilt=(20, 0))
        p.chamomile((-2.4, -5.0, 0.3), tilt=(14, 10), scale=0.8)
    elif name == "horsetail":
        p.sprig((5.6, -2.2, 0), -60, (4, 0), 7, 6, 2.0, 0.3, seed=4, shape="lance", colour="#7C9450", veins=0)
        p.sprig((-7.4, -2.0, 0), 20, (4, 0), 6, 4, 2.4, 1.5, seed=6, shape="ovate", colour="#5F7F3C")
    elif name == "wheat":
        for i, (x, y, a) in enumerate(((5.2, -4.4, 18), (6.2, -3.6, 4), (-5.4, -1.0, 40))):
            p.ear((x, y, 0), a, (8 + 8 * i, 0), 8.5)
        for i, (x, y) in enumerate(((-4.5, -4.0), (-2.7, -5.2), (-3.4, -3.4), (2.6, -5.4), (4.0, -4.6))):
            p.gummy((x, y, 0), i * 40, ("#E39A2B", "#D9792B", "#EBB445")[i % 3])
        for i, (x, y) in enumerate(((-6.4, -3.0), (-6.0, -4.9), (0.6, -5.8))):
            p.almond((x, y, 0), 50 + i * 70)
    elif name == "centella":
        p.cream((4.4, -3.4, 0), size=1.05)
        p.citrus((-5.0, -2.2, 0.1), 20, (0, 0), 2.0, rind="#E07B2E", pulp="#F0954A")
        for i, (x, y) in enumerate(((-2.5, -4.8), (-3.4, -5.4), (-1.4, -5.6), (1.7, -5.2), (-6.2, -5.0))):
            p.bean((x, y, 0), i * 67)
    elif name == "ginseng":
        p.root((5.2, -1.2, 0), -58)
        p.berry((-3.6, -2.6, 0), 0.55, "#8E2B3A")
        p.berry((-4.6, -1.9, 0), 0.5, "#9B3240")
        p.berry((-3.9, -1.4, 0), 0.45, "#7D2434")
    elif name == "hibiscus":
        p.hibiscus((-4.4, -2.8, 0.5), tilt=(34, -8))
        for i, (x, y) in enumerate(((-1.6, -5.2), (-2.6, -5.8), (6.6, -4.2), (5.6, -5.2))):
            p.bean((x, y, 0), i * 80, "#6A3B28")
    elif name == "palmetto":
        for i in range(9):
            p.leaf((-5.8, 2.8, 0.3), -64 + i * 16 + 30, 46, 7.2, 0.75, shape="lance", colour="#3B7463", vein="#86B39C", veins=0, arch=0.25, fold=0.6, seed=i)
        for i in range(10):
            p.almond((3.2 + 0.62 * (i % 5) + 0.2 * (i // 5), -3.4 - 0.8 * (i // 5) - 0.15 * (i % 3), 0), i * 51, "#7F9A60")
    elif name == "vitex":
        for i in range(16):
            p.berry((-4.6 + 1.1 * math.cos(i * 2.4) * math.sqrt(i / 4), -3.2 + 0.8 * math.sin(i * 2.4) * math.sqrt(i / 4), 0), 0.26 + 0.05 * (i % 3), ("#6B3B5C", "#84506F", "#59304B")[i % 3])
        p.flower((5.9, -3.4, 0.4), [(5, 1.7, 1.6, 18, "#EBC1D3")], (0.3, "#E3B94F"), tilt=(30, 10))
        p.flower((-6.6, -1.0, 0.4), [(5, 1.5, 1.4, 18, "#E4B0C7")], (0.28, "#E3B94F"), tilt=(26, -10))
    elif name == "mint":
        p.bowl((5.2, -2.6, 0), "#A8BE8A", 2.2)
        p.sprig((-4.6, -3.4, 0), 12, (2, 0), 5.4, seed=12, **{**LEAVES["digestion"], "pairs": 3})
        for i, (x, y) in enumerate(((1.0, -5.4), (2.1, -5.9), (-1.6, -5.6))):
            p.leaf((x, y, 0.1), 60 + i * 90, 6, 1.9, 1.2, colour="#4C8A5C", vein="#A6CFA4", seed=i)


def second(offer_id):
    area = OFFERS[offer_id]["area"]
    p.sweep(tint(area, 0.14), back=14)
    height = stand(offer_id, (-1.4 if offer_id in BOXED else 0, 0.4, 0), 15 if offer_id in BOXED else 1)
    companions(offer_id)
    camera((0, -0.8, height * 0.41), max(14.6, height * 1.46), 19, -7)
    light((0, 0, 5), key=0.72, sun=1.5)
    dapple((0, 6, 8), seed=len(offer_id), aside=3)


def bundle(bundle_id, variant):
    area, of = BUNDLES[bundle_id]["area"], BUNDLES[bundle_id]["of"]
    plain_shot = variant == 1
    p.sweep(tint(area, 0.02 if plain_shot else 0.14), back=13)
    # The boxed pack brings its sticks along, so it stands at the right and its neighbour well to the left.
    if len(of) == 3:
        spots = [(-5.3, 0.9, 0, 10), (0, -0.6, 1.3 if plain_shot else 0, 0), (5.3, 0.9, 0, -10)]
    else:
        boxed_first = of[0] in BOXED
        order = of[::-1] if boxed_first else of
        of = order
        spots = [(-3.9, -0.2, 0, 8), (2.0 if of[1] in BOXED else 2.7, 0.6, 1.2 if plain_shot and of[1] not in BOXED else 0, 10 if of[1] in BOXED else -10)]
    high = 0
    for offer_id, (x, y, z, turn) in zip(of, spots):
        if z:
            p.plinth((x, y, 0), 3.9, z, blend(tint(area), PAPER, 0.6))
        high = max(high, z + stand(offer_id, (x, y, z), turn, sticks=1))
    if plain_shot:
        p.disc((0.8, 6.4, 6.6), 7.6, tint(area, 0.22))
        twig(area, (6.4, 3.4, 0), -30, (38, 0), 8, seed=5)
        camera((0.6 if len(of) == 2 else 0, 0, high * 0.47), max(16.5, high * 1.42), 8)
        light((0, 0, 5))
    else:
        twig(area, (-8.0, 0.8, 0), 36, (22, 0), 8.4, seed=7)
        twig(area, (7.2, 3.0, 0), -34, (30, 0), 8.4, seed=9)
        p.sprig((-6.0, -5.2, 0), -62, (2, 0), 5.4, seed=21, **{**LEAVES[area], "pairs": 3})
        if bundle_id == "trio-90":
            p.scatter_capsules([(-2.6, -4.6), (-1.2, -5.2), (2.7, -4.8), (4.4, -4.2), (0.9, -4.4)], ("#D9B45A", "#F7EFDC"))
        if bundle_id == "duo-silueta":
            p.citrus((0.6, -4.6, 0.1), 10, (0, 0), 1.8, rind="#E07B2E", pulp="#F0954A")
            p.scatter_capsules([(-3.6, -5.2), (4.6, -4.4), (3.2, -5.4)], (AREAS["weight"]["hue"], "#F7F1E4"))
        if bundle_id == "ritual-sjaj":
            p.rose((-1.0, -4.6, 0.4), tilt=(24, -6), scale=0.85)
            p.calendula((-6.6, -2.6, 0.4), tilt=(22, -8), scale=0.85)
        if bundle_id == "par-energija":
            p.hibiscus((-0.6, -4.2, 0.4), tilt=(34, 0), scale=0.75)
            p.scatter_capsules([(-5.2, -4.4), (-3.4, -4.9)], ("#8C3F50", "#E9C9A8"))
        camera((0.4, -0.6, high * 0.43), max(17.5, high * 1.5), 17, 5)
        light((0, 0, 5), key=0.72, sun=1.5)
        dapple((0, 6, 8), seed=len(bundle_id), aside=3)


def line_up(places, boxes=True):
    for offer_id, x, y, z, turn in places:
        if z:
            r = {"jar": 4.5, "gummy": 4.4, "box": 5.2, "slimbox": 3.9, "blisterbox": 4.4}.get(OFFERS[offer_id]["shape"], 3.4)
            p.plinth((x, y, 0), r, z, blend("#EADBC5", PAPER, 0.25))
        pack(offer_id, (x, y, z), turn)


def hero(portrait=False):
    """The range in low warm light. Landscape keeps the left third empty for the headline."""
    p.sweep("#F4EADF", back=20)
    if portrait:
        line_up([
            ("beauty-fem", -5.8, 4.5, 5.8, 10), ("hairgrow-plus", 1.0, 5.2, 6.6, 0), ("cellu-lift", 7.2, 4.4, 4.4, -6),
            ("vigor-man", -7.5, -0.6, 0, 6), ("pure-fit", 0.5, -0.8, 1.0, 0), ("derma-glow", -3.0, -3.4, 0, 4), ("biotin-silk", 5.9, -2.6, 0, -4),
        ])
        p.disc((0.6, 12, 12.0), 10.5, blend("#E8B78C", PAPER, 0.3))
        shift, centre, frame = 0, (0, 0, 10.2), 32.5
    else:
        line_up([
            ("beauty-fem", 4.0, 4.4, 5.4, 10), ("hairgrow-plus", 11.1, 5.0, 5.4, 0), ("cellu-lift", 17.2, 4.6, 4.0, -6),
            ("vigor-man", 0.4, -0.4, 0, 8), ("pure-fit", 7.7, -1.2, 0.8, 2), ("derma-glow", 13.7, -2.4, 0, 0), ("digest-well", 20.4, -0.8, 0, -6),
        ])
        p.disc((10.6, 12, 10.0), 10.4, blend("#E8B78C", PAPER, 0.3))
        shift, centre, frame = 10.0, (5.4, 0, 8.3), 26.5
    p.sprig((shift - 11.5, -4.0, 0), -66, (2, 0), 8, seed=2, **BASIL)
    p.sprig((shift + 8.0, -5.6, 0), -96, (2, 0), 7, seed=5, **BASIL)
    p.sprig((shift - 10.0, 8.0, 0), 20, (56, 0), 11, seed=7, **{**BASIL, "pairs": 4})
    p.sprig((shift + 13.0, 8.5, 0), -24, (52, 0), 11, seed=9, **{**LEAVES["weight"], "pairs": 7})
    p.scatter_capsules([(shift - 4.6, -5.6), (shift - 3.0, -6.2), (shift - 1.4, -5.2)], (AREAS["weight"]["hue"], "#F7F1E4"))
    camera(centre, frame, 9, -2 if not portrait else 0)
    light((shift * 0.7, 0, 6), key=0.62, sun=2.3, scale=1.25)
    dapple((shift * 0.3, 10, 9), seed=11, far=22, count=4, aside=5)


TILES = {
    "tile-weight": ("weight", ["pure-fit", "slim-night"]), "tile-skin": ("skin", ["beauty-fem", "derma-glow"]),
    "tile-hair": ("hair", ["hairgrow-plus", "biotin-silk"]), "tile-cellulite": ("cellulite", ["cellu-lift"]),
}


def tile(tile_id):
    """A category: its packs close up on a stronger ground of their hue."""
    area, of = TILES[tile_id]
    p.sweep(tint(area, 0.42), back=13)
    if len(of) == 2:
        _, a = pack(of[0], (-3.0, 0.8, 0), 10)
        _, b = pack(of[1], (3.6, -1.0, 0), -12)
        high = max(a, b)
    else:
        _, high = pack(of[0], (0.4, 0, 0), -8)
        p.cream((4.6, -2.6, 0), size=1.1)
        p.citrus((-4.4, -2.2, 0.1), 20, (0, 0), 2.1, rind="#E07B2E", pulp="#F0954A")
    twig(area, (-7.0, 3.0, 0), 24, (46, 0), 10, seed=4)
    twig(area, (7.2, 3.4, 0), -26, (44, 0), 10, seed=6)
    p.sprig((-5.6, -4.2, 0), -70, (2, 0), 5, seed=3, **{**LEAVES[area], "pairs": 3})
    camera((0, 0, high * 0.45), max(14.5, high * 1.28), 10, -4)
    light((0, 0, 5), key=0.72, sun=1.5)
    dapple((0, 6, 8), seed=len(tile_id) + 3, aside=4)


def club():
    """Four favourites on a shelf before a low sun."""
    p.sweep("#F0E5D6", back=18)
    p.step((5.5, 2.5, 0), (22, 8.5, 1.4), blend("#E2C9A6", PAPER, 0.2))
    for offer_id, x, y, turn in (("digest-well", -1.6, 2.2, 4), ("hairgrow-plus", 4.6, 3.2, 0), ("derma-glow", 8.6, 0.6, 0), ("luna-balance", 13.0, 3.2, -4)):
        pack(offer_id, (x, y, 1.4), turn)
    p.sprig((-9.0, -3.0, 0), -60, (2, 0), 9, seed=2, **BASIL)
    p.disc((5.6, 10, 7.5), 8.4, blend("#D98A55", PAPER, 0.25))
    camera((4.6, 0, 6.6), 19.5, 9, -3)
    light((2, 0, 6), key=0.66, sun=2.0, scale=1.15)
    dapple((0, 8, 8), seed=5, far=20, aside=4)


SCENES = {
    **{f"{o}-1": (lambda o=o: packshot(o)) for o in OFFERS}, **{f"{o}-2": (lambda o=o: second(o)) for o in OFFERS},
    **{f"{b}-{v}": (lambda b=b, v=v: bundle(b, v)) for b in BUNDLES for v in (1, 2)},
    **{t: (lambda t=t: tile(t)) for t in TILES},
    "hero": hero, "hero-portrait": lambda: hero(True), "club": club,
}
RATIO = {"hero": 2 / 3, "club": 2 / 3, "hero-portrait": 5 / 4}


# --- camera work ---------------------------------------------------------------------------------------------------

PASSES = {
    "diffuse_direct": "DiffDir", "diffuse_indirect": "DiffInd", "diffuse_color": "DiffCol",
    "glossy_direct": "GlossDir", "glossy_indirect": "GlossInd", "glossy_color": "GlossCol",
}


def expose(scene_id, wide, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 3, 2, 2
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.blur_glossy = 0.6
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = wide, round(wide * RATIO.get(scene_id, 1))
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = True
    for name in PASSES:
        setattr(layer, f"use_pass_{name}", True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    folder = f"{BUILD}/passes/{scene_id}"
    os.makedirs(folder, exist_ok=True)
    writer.base_path = folder
    writer.format.file_format, writer.format.color_depth, writer.format.exr_codec = "OPEN_EXR", "32", "NONE"
    writer.file_slots.clear()
    for name in (*PASSES.values(), "Normal", "Depth"):
        writer.file_slots.new(name)
        tree.links.new(source.outputs[name], writer.inputs[name])
    scene.frame_current = 1
    bpy.ops.render.render()
    # Raw floats are what develop.mjs reads; it knows no EXR.
    for name in (*PASSES.values(), "Normal", "Depth"):
        path = f"{folder}/{name}0001.exr"
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Raw"
        pixels = array.array("f", [0.0]) * (len(image.pixels))
        image.pixels.foreach_get(pixels)
        with open(f"{folder}/{name}.raw", "wb") as file:
            pixels.tofile(file)
        bpy.data.images.remove(image)
        os.remove(path)
    with open(f"{folder}/size.txt", "w", encoding="utf8") as file:
        file.write(f"{scene.render.resolution_x} {scene.render.resolution_y}")


def main():
    words = sys.argv[sys.argv.index("--") + 1:]
    draft = "--draft" in words
    for scene_id in [word for word in words if not word.startswith("--")] or SCENES:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        SCENES[scene_id]()
        # Few samples suffice for soft light once it is cleaned; pixels go where a shopper looks longest.
        wide, samples = (320, 9) if draft else (1200, 16) if scene_id.startswith("hero") else (960, 12) if scene_id.endswith("-1") else (740, 9)
        expose(scene_id, wide, samples)
        print(f"shot {scene_id}", flush=True)


main()
