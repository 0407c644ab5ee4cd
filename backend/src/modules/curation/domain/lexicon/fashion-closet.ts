import type { WordGroups } from './category-words.ts';

/** Clothes, hair and faces, as magazines write of them. */
export const FASHION_CLOSET: WordGroups = {
  'of clothes': `
    fashion_world fashion_industry fashion_icon fashion_statement fashion_choices fashion_sense fashion_magazine
    fashion_model fashion-forward fashion_nova new_york_fashion london_fashion_week paris_fashion_week milan_fashion
    runway_show street_style personal_stylist celebrity_stylist styling_tips style_tips style_icon style_evolution
    outfit_ideas outfit_of winter_outfits fall_outfits holiday_outfit date_night_outfit wardrobe_staple
    wardrobe_essentials capsule_wardrobe closet_staple spring_collection fall_collection resort_collection
    bridal_collection maxi_dress midi_dress mini_dress slip_dress wrap_dress cocktail_dress evening_gown ball_gown
    prom_dress bridesmaid_dress plunging_gown strapless backless halter one-shoulder off-the-shoulder crop_top
    tank_top bodysuit culottes palazzo_pants wide-leg straight-leg bootcut mom_jeans high-waisted high-rise
    ripped_jeans jeggings bike_shorts pencil_skirt pleated peplum tulle organza corduroy suede faux_leather
    leather_jacket denim_jacket bomber_jacket puffer_jacket puffer_coat winter_coat peacoat shearling fleece_jacket
    chunky_knit cable-knit crewneck button-down polo_shirt pantsuit tuxedos bow_tie necktie cufflinks pocket_square
    bralette sports_bra push-up_bra negligee lingerie_brand pajama_set nightgown slippers sneaker_release sneakerhead
    air_jordans air_max adidas_yeezy stan_smith clogs ballet_flats platform_shoes knee-high thigh-high combat_boots
    chelsea_boots cowboy_boots snow_boots rain_boots uggs timberland espadrilles slingback birkin birkin_bag
    crossbody_bag fanny_pack backpack_purse totes beanie beanies fedora baseball_cap headband scrunchie scrunchies
    hair_clips statement_earrings hoop_earrings pendant_necklace choker brooch tiara diamond_ring diamond_earrings
    cubic_zirconia swarovski pandora_jewelry tiffany_&_co cartier bulgari van_cleef wristwatch patek patek_philippe
    audemars ray-ban rayban warby_parker aviator_sunglasses bikinis one-piece_swimsuit swimwear_line tankini sarong
    monokini victoria's_secret_angel savage_x savage_x_fenty fenty_beauty good_american ivy_park everlane madewell
    anthropologie free_people banana_republic ann_taylor eddie_bauer l.l._bean north_face canada_goose moncler
    under_armour_leggings spanx asos boohoo shein primark rent_the_runway stitch_fix_box off-white virgil_abloh
    alessandro_michele demna raf_simons phoebe_philo hedi_slimane maria_grazia christian_siriano brandon_maxwell
    prabal diane_von_furstenberg carolina_herrera elie_saab zuhair_murad reem_acra monique_lhuillier marchesa
    badgley_mischka naeem_khan proenza rodarte altuzarra oscar_de elsa_schiaparelli schiaparelli bottega
    bottega_veneta loewe miu_miu max_mara ferragamo salvatore_ferragamo tod's goyard gigi karlie_kloss
    emily_ratajkowski ratajkowski adriana_lima candice_swanepoel alessandra_ambrosio miranda_kerr rosie_huntington
    cindy_crawford kaia_gerber claudia_schiffer linda_evangelista christy_turlington winnie_harlow adut_akech
    joan_smalls hailey_baldwin paulina_porizkova christie_brinkley elle_macpherson sports_illustrated_swimsuit
    swimsuit_issue american_vogue british_vogue vogue_cover vogue_italia cosmopolitan_magazine glamour_magazine
    marie_claire instyle who_what_wear met_gala cfda
  `,
  'of hair and face': `
    hair_colorist hair_trend hair_transformation hair_salon hair_care haircare hair_products hair_extensions
    hair_growth hair_stylist hair_tutorial hairdo short_hair long_hair gray_hair going_gray platinum_blonde
    blonde_hair blond_highlights brunette redhead_hair ombre highlights_and_lowlights lob_haircut shag_haircut bangs
    curtain_bangs fringe_haircut updo french_braid cornrows dreadlocks box_braids wigs lace_front blow_dryer
    hair_dryer curling_iron flat_iron straightener dry_shampoo conditioner hair_mask frizz frizzy split_ends scalp
    dandruff beard_trim mustache barbershop makeup_artist makeup_tutorial makeup_tips makeup_look makeup-free
    no-makeup beauty_routine beauty_tips beauty_trends beauty_hacks beauty_brand beauty_industry beauty_editor
    beauty_blogger beauty_influencer beauty_secrets beauty_standards beauty_queen beauty_salon beauty_counter
    lip_gloss lip_balm lip_liner lip_kit red_lipstick eye_cream eye_shadow eyeshadow_palette false_lashes
    lash_extensions brow microblading bronzer contouring setting_spray bb_cream tinted_moisturizer drugstore_makeup
    cosmetics_brand kylie_cosmetics glossier maybelline l'oreal loreal revlon estee_lauder clinique lancome
    nars_cosmetics urban_decay too_faced anastasia_beverly tatcha drunk_elephant cerave neutrogena olay aveeno
    cetaphil kiehl's la_mer skincare_routine skincare_products face_wash face_cream face_serum facial_mist facials
    sheet_mask retinol hyaluronic hyaluronic_acid niacinamide salicylic exfoliating exfoliation pores blackheads
    pimple breakouts oily combination_skin glowing_skin dewy dark_circles fine_lines spf self-tanner spray_tan
    body_lotion hand_cream nail_salon nail_trends nail_designs acrylic_nails gel_nails gel_manicure eau_de_parfum
    chanel_no
  `,
};
